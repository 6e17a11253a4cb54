// Runs beside the pages as their service worker. The build says before it which build it is and what it keeps
// (installable.ts). It never sees an answer of the server's calls: those are not its business (decision 177).

type Ending = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
/** Some browsers can be told what never comes to the worker. */
type Installing = Ending & {
  readonly addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}
type Fetching = Ending & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
/** The part of a worker's scope that is used here. */
type Scope = {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (name: 'install', listener: (event: Installing) => void): void
    (name: 'activate', listener: (event: Ending) => void): void
    (name: 'fetch', listener: (event: Fetching) => void): void
  }
}
declare const build: string
declare const files: readonly string[]
declare const patienceMs: number

const scope = self as unknown as Scope
const prefix = 'pages '
const own = prefix + build
const found = { ignoreVary: true }

/** A call that passes the worker takes longer, or waits until it has started: a scan is to go straight to the server. */
const leaveCalls = async (event: Installing): Promise<void> =>
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })

/** All or nothing, the page itself last: what it names is there before it. */
const install = async (): Promise<void> => {
  await caches.delete(own)
  const cache = await caches.open(own)
  const page = await fetch('/', { cache: 'no-store' })
  if (!(await page.clone().text()).includes(build)) throw new Error('the server has another build already')
  await cache.addAll([...files])
  await cache.put('/', page)
  await scope.skipWaiting()
}

/** Pages of the build before may still be open, with a job in hand: what they are made of stays until the next one. */
const activate = async (): Promise<void> => {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(builds.slice(0, -2).map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

const fromServer = async ({ request, preloadResponse }: Fetching): Promise<Response> => {
  const answer = (await preloadResponse) ?? (await fetch(request))
  // A server that restarts behind a proxy has no page either.
  if (answer.status >= 500) throw new Error(String(answer.status))
  return answer
}

/** The server's page, which may be a newer one; the kept one where it does not come soon. */
const openPage = async (event: Fetching): Promise<Response> => {
  const asked = fromServer(event)
  const kept = await (await caches.open(own)).match('/', found)
  if (!kept) return asked
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([asked.catch(() => kept), late])
}

/** What is in a file stands in its name, so a kept one is never old. */
const openFile = async (event: Fetching): Promise<Response> => {
  const { url } = event.request
  const kept = await caches.match(url, found)
  if (kept) return kept
  const answer = await fetch(event.request)
  const copy = answer.ok && answer.clone()
  if (copy) event.waitUntil(caches.open(own).then((cache) => cache.put(url, copy)))
  return answer
}

scope.addEventListener('install', (event) => event.waitUntil(Promise.all([leaveCalls(event), install()])))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api/'))
    return
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
  else if (event.request.mode === 'navigate' && !/\.\w+$/.test(pathname)) event.respondWith(openPage(event))
})
