import { useSyncExternalStore } from 'react'

const key = 'theme'
const listeners = new Set<() => void>()
const system = matchMedia('(prefers-color-scheme: dark)')

const isDark = () => {
  const chosen = localStorage.getItem(key)
  return chosen ? chosen === 'dark' : system.matches
}

const show = () => {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
  for (const listener of listeners) listener()
}
system.addEventListener('change', show)
show()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Light or dark: as chosen on this device, else as the system is. */
export const useDark = () => ({
  dark: useSyncExternalStore(subscribe, isDark),
  toggle: () => {
    localStorage.setItem(key, isDark() ? 'light' : 'dark')
    show()
  },
})
