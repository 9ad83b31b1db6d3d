"""Names: nobody is called like nothing, or like somebody else at the table."""

import pytest

from fabeltafel.web.names import is_like, is_plain_to_see, skeleton
from web.browser import Browser, fresh_key
from web.conftest import Come

LIKE_MARC = [
    "marc",
    "MARC",
    "Ｍａｒｃ",
    "Маrс",
    "M a r c",
    "Mаrс",
    "Mârc",
    "rnarc",
    "𝓜𝓪𝓻𝓬",
    "M\u00adarc",
]
BLANK = [
    "\u3164",
    "\u2800",
    "\u3164\u3164",
    "Anne\u3164",
    "\u2800Anne",
    "\u115f",
    "\uffa0",
    "\u0301\u0302",
]


@pytest.mark.parametrize("name", LIKE_MARC)
def test_names_that_look_alike_are_alike(name: str) -> None:
    assert is_like(name, ["Anne", "Marc"])


@pytest.mark.parametrize("pair", [("Anne", "Anna"), ("Jan", "Ian"), ("Zoë", "Zoa"), ("Ли", "Анна")])
def test_names_that_do_not_are_not(pair: tuple[str, str]) -> None:
    assert not is_like(*pair[:1], pair[1:])
    assert is_plain_to_see(pair[0])
    assert skeleton(pair[0])


@pytest.mark.parametrize("name", BLANK)
def test_a_name_that_nobody_sees_is_none(anne: Browser, name: str) -> None:
    assert not is_plain_to_see(name)
    for path, more in (("/me", {}), ("/tables", anne.opening("draco", "me", "friend"))):
        refused = anne.post(path, **more | {"name": name})
        assert refused.status_code == 400, refused.text


def test_towers_of_accents_are_no_name(anne: Browser) -> None:
    assert not is_plain_to_see("A" + "\u0300" * 3)
    assert is_plain_to_see("Ǘrsula Þór Łukasz 李 Ngọc")


@pytest.mark.parametrize("name", ["Anne", "АNNE", "Reinaert", "Relnaert"])
def test_nobody_sits_down_with_a_name_like_another_at_the_table(
    anne: Browser, come: Come, name: str
) -> None:
    table = anne.open_table("draco", "me", "bot:level1", "friend")
    twin = come(name)
    sitting = {"seat": 3, "number": fresh_key()}

    refused = twin.post(f"/t/{table}/sit", name=name, **sitting)

    assert refused.status_code == 409
    assert "looks like" in refused.json()["error"]
    twin.done(f"/t/{table}/sit", name="Zoë", **sitting)


def test_people_of_one_device_have_names_that_can_be_told_apart(anne: Browser) -> None:
    wish = anne.opening("draco", "me", "here:Аnnе")

    assert anne.post("/tables", **wish).status_code == 409
