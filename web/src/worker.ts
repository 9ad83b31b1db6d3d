/** What works in the background: calls that are pushed, and pages that open without a line. */

export {};

// A worker's world differs from a page's; this is what we use of it.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  data: { json(): Call } | null;
}
interface Clicked extends Lasting {
  notification: Notification;
}
interface Fetched extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  data: { language: string; books: boolean; book: string };
}
interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  navigator: Navigator;
  clients: {
    matchAll(about: object): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listen: (event: Lasting) => void): void;
  addEventListener(kind: "push", listen: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", listen: (event: Clicked) => void): void;
  addEventListener(kind: "fetch", listen: (event: Fetched) => void): void;
  addEventListener(kind: "message", listen: (event: Told) => void): void;
}
interface Call {
  id: string;
  kind: "turn" | "withdrawal" | "trial" | "invitation";
  language: string;
  title: string;
  text: string;
  path: string;
  count: number;
}
interface Shell {
  language: string;
  shell: string[];
  books: string[];
}

const worker = self as unknown as Worker;

const TAG = "turns"; // one notice for all tables: a newer one takes its place
const INVITATION = "invitation"; // and one for all tables of others
const ICON = "/icons/any-192.png";
const SHELL = "shell";
const KEPT = "books";
const LANGUAGE = "/language"; // in which what is kept is written

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(hear(event.data.json()));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path = "/" } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(goTo(path));
});
worker.addEventListener("message", (event) => event.waitUntil(keepUp(event.data)));
worker.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(opened(event.request, pathname));
  else if (isLasting(pathname, search)) event.respondWith(keptFirst(event.request));
});

/** Files whose address changes with their content. */
function isLasting(path: string, search: string): boolean {
  const isDrawn = /^\/(rules|games)\/.*\.(svg|css)$/.test(path);
  return path.startsWith("/static/") || (isDrawn && search.startsWith("?v="));
}

// Calls

async function hear(call: Call): Promise<void> {
  if (call.kind === INVITATION) return invite(call);
  await count(call.count);
  const shown = await worker.registration.getNotifications({ tag: TAG });
  if (call.kind === "withdrawal" && call.count === 0) {
    for (const notice of shown) notice.close();
    return;
  }
  const last = (shown[0]?.data ?? { count: 0 }) as { count: number; path?: string };
  const isNews = call.kind === "trial" || call.count > last.count || call.path !== last.path;
  await worker.registration.showNotification(call.title, {
    body: call.text,
    lang: call.language,
    tag: TAG,
    icon: ICON,
    badge: ICON,
    silent: call.kind === "withdrawal" || !isNews,
    data: { id: call.id, path: call.path, count: call.count },
    ...(call.kind !== "withdrawal" && isNews ? { renotify: true } : {}),
  } as NotificationOptions);
}

/** A table of others is none that waits: the number on the icon stays. */
async function invite({ id, title, text, language, path }: Call): Promise<void> {
  const about = { body: text, lang: language, tag: INVITATION, icon: ICON, badge: ICON };
  const shown = { ...about, data: { id, path }, renotify: true };
  await worker.registration.showNotification(title, shown as NotificationOptions);
}

async function count(tables: number): Promise<void> {
  const { navigator } = worker;
  if (!("setAppBadge" in navigator)) return;
  await (tables ? navigator.setAppBadge(tables) : navigator.clearAppBadge());
}

/** Go to a page: where it is open already, or in a window of its own. */
async function goTo(path: string): Promise<unknown> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}

// Without a line

async function keepShell(): Promise<void> {
  const { language, shell } = await told();
  const kept = await caches.open(SHELL);
  await kept.addAll(shell);
  await kept.put(LANGUAGE, new Response(language));
}

async function told(): Promise<Shell> {
  return (await (await fetch("/shell.json")).json()) as Shell;
}

/** What is kept stays in the language that is read; rulebooks are kept where that is wished. */
async function keepUp({ language, books, book }: Told["data"]): Promise<void> {
  const before = await (await caches.match(LANGUAGE))?.text();
  const hasBooks = await caches.has(KEPT);
  if (book) await keepBook(await caches.open(SHELL), book);
  if (language !== before) {
    await keepShell();
    if (hasBooks || books) await keepBooks();
  } else if (books && !hasBooks) await keepBooks();
}

async function keepBooks(): Promise<void> {
  const { books } = await told();
  const kept = await caches.open(KEPT);
  try {
    for (const book of books) await keepBook(kept, book); // one after another: others are to play
  } catch (error) {
    await caches.delete(KEPT); // half of them is none: next time again
    throw error;
  }
}

/** Keep a rulebook with its pictures and colours. */
async function keepBook(kept: Cache, path: string): Promise<void> {
  const page = await fetch(path);
  const html = await page.clone().text();
  await kept.put(path, page);
  const parts = html.matchAll(/(?:src|href)="(\/(?:rules|games)\/[^"]+\.(?:svg|css)[^"]*)"/g);
  for (const [, part] of parts) if (part) await kept.add(part);
}

/** A page; without a line the one that was kept, or the one that says so. */
async function opened(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(path)) ?? (await caches.match("/offline")) ?? Response.error();
  }
}

async function keptFirst(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone());
  return response;
}
