import { useState } from 'react'
import { loadPart } from './load-part.ts'
import { notice } from './notice.ts'

/** The panel of a button in the bar, loaded when it is first opened. It opens once it is there. */
export const useLatePanel = <P>(load: () => Promise<P>) => {
  const [panel, setPanel] = useState<{ readonly of: P }>()
  const [open, setOpen] = useState(false)
  const show = async (opens: boolean) => {
    if (opens && !panel) setPanel({ of: await loadPart(load) })
    setOpen(opens)
  }
  return {
    panel: panel?.of,
    open,
    onOpenChange: (opens: boolean) => void show(opens).catch(notice.failure),
    close: () => setOpen(false),
  }
}

/** Stands for the panel until it is there: a popover without content does not even say that it was pressed. */
export const notThere = ' '
