import { type ReactNode, useSyncExternalStore } from 'react'

export type Dialog = {
  readonly id: number
  readonly slot: string | undefined
  readonly draw: (close: (answer: unknown) => void) => ReactNode
  readonly close: (answer: unknown) => void
}

/** All dialogs that wait for a person; only the last one is shown (OP-30). */
let dialogs: readonly Dialog[] = []
let count = 0
const listeners = new Set<() => void>()
const confirmers = new Map<number, () => void>()
const passages = new Map<number, () => void>()
const takers = new Map<number, (value: string) => boolean>()

const change = (next: readonly Dialog[]) => {
  dialogs = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Options<T> = {
  /** What is answered when the dialog goes without an answer. */
  readonly otherwise: T
  /** A dialog of the same slot is replaced instead of covered: a second error replaces the first. */
  readonly slot?: string
}

/** Shows a dialog and waits for its answer. The content closes it through the function that it is given. */
export const openDialog = <T>(
  draw: (close: (answer: T) => void) => ReactNode,
  { otherwise, slot }: Options<T>,
): Promise<T> =>
  new Promise((resolve) => {
    count += 1
    const id = count
    const close = (answer: unknown) => {
      if (!dialogs.some((d) => d.id === id)) return
      confirmers.delete(id)
      takers.delete(id)
      passages.delete(id)
      change(dialogs.filter((d) => d.id !== id))
      resolve(answer as T)
    }
    const same = slot === undefined ? undefined : dialogs.find((d) => d.slot === slot)
    same?.close(undefined)
    change([...dialogs, { id, slot, close: (a) => close(a ?? otherwise), draw: draw as Dialog['draw'] }])
  })

export const useDialogs = (): readonly Dialog[] => useSyncExternalStore(subscribe, () => dialogs)

/** Is the page inert behind a dialog? Scan desks take nothing meanwhile (OP-12). */
export const useDialogOpen = (): boolean => useSyncExternalStore(subscribe, () => dialogs.length > 0)

/** What scanning CMD-CONFIRM does in this dialog. */
export const setConfirm = (id: number, confirm: () => void): void => void confirmers.set(id, confirm)

/** Confirms the shown dialog, as its button would. False where nothing can be confirmed. */
export const confirmShown = (): boolean => {
  const confirm = confirmers.get(dialogs.at(-1)?.id ?? -1)
  confirm?.()
  return confirm !== undefined
}

/** A key of the desk behind this dialog closes it and does its work. */
export const setPassage = (id: number, close: () => void): void => void passages.set(id, close)

/** Makes way for a key of the desk. False where the shown dialog must be answered first. */
export const makeWay = (): boolean => {
  const close = passages.get(dialogs.at(-1)?.id ?? -1)
  if (dialogs.length !== 1 || !close) return false
  close()
  return true
}

/** What scanning anything else does in this dialog: it may answer a question for a code or a weight. */
export const setTaker = (id: number, take: (value: string) => boolean): void => void takers.set(id, take)

/** Gives the shown dialog what was scanned while no field of it had the focus. False where it cannot use it. */
export const takeShown = (value: string): boolean => takers.get(dialogs.at(-1)?.id ?? -1)?.(value) ?? false

/** Closes everything: the page that asked is gone. */
export const closeDialogs = (): void => {
  for (const dialog of [...dialogs].reverse()) dialog.close(undefined)
}
