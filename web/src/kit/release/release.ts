import { useEffect, useSyncExternalStore } from 'react'
import { useOnline } from '../api/reach.ts'
import { locale } from '../say.ts'

const worker = '/pages-worker.js'
/** What the worker keeps must not come between a page and its first answers. */
const afterMs = 3000
const everyMs = 30 * 60_000

let newer = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The first script has the names of all others in it, so its own name tells one build from another. */
const build = document.querySelector('script[type=module]')?.getAttribute('src')

/** A worker has taken over: does it keep another build than the one that this page runs? */
const compare = async (): Promise<void> => {
  const builds = (await caches.keys()).filter((name) => name.startsWith('pages '))
  if (builds.at(-1) === `pages ${build}`) return
  newer = true
  for (const listener of listeners) listener()
}

/** Browsers give workers to encrypted addresses only, and the pages that are being developed need none. */
const keeps = import.meta.env.PROD && 'serviceWorker' in navigator

/** Keeps the pages on this device, so that they open without a network (decision 177). */
const keepPages = (): Promise<unknown> =>
  navigator.serviceWorker.register(worker, { updateViaCache: 'none' }).catch(console.warn)

if (keeps) {
  // From the beginning: a worker of an earlier visit may be replaced at any time.
  navigator.serviceWorker.addEventListener('controllerchange', () => void compare())
  addEventListener('load', () => setTimeout(() => void keepPages(), afterMs))
}

// The app is installed under its name in the language of the page.
document.querySelector('link[rel=manifest]')?.setAttribute('href', `/app.${locale}.webmanifest`)

const ask = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
}

/** Is a newer build ready on this device? Asked for from time to time, and whenever the server is back. */
export const useNewer = (): boolean => {
  const online = useOnline()
  useEffect(() => {
    if (!keeps || !online) return
    const now = () => void ask().catch(console.warn)
    now()
    const timer = setInterval(now, everyMs)
    return () => clearInterval(timer)
  }, [online])
  return useSyncExternalStore(subscribe, () => newer)
}
