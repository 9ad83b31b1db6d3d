"""A finished match looked back on: what each decision cost, and how lucky each draw was."""

from fabeltafel.analysis.findings import Analysis, Estimate, Judgement, Moment
from fabeltafel.analysis.making import analyse

__all__ = ["Analysis", "Estimate", "Judgement", "Moment", "analyse"]
