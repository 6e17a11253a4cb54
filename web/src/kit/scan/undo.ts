import { useKept } from '../kept.ts'
import type { Outcome } from './outcome.ts'
import type { Scan } from './queue.ts'

export const undoCode = 'CMD-UNDO'
/** How many of one's own latest scans can be taken back (OP-20). */
export const mostUndos = 5

/** What a desk needs of it. */
export type TakesBack = {
  /** Takes back the last scan; undefined when there is nothing to take back. */
  readonly takeBack: ((scan: Scan) => Promise<Outcome>) | undefined
}

/**
 * Remembers what the latest scans of the open job did, and takes back the last of them by `reverse`, as the
 * command of the scan that asks for it. What fails stays remembered.
 */
export const useUndo = <S>(name: string, reverse: (step: S, scan: Scan) => Promise<Outcome>) => {
  const [steps, setSteps] = useKept<readonly S[]>(`undo ${name}`, [])
  const last = steps.at(-1)
  const undo = async (step: S, scan: Scan): Promise<Outcome> => {
    const outcome = await reverse(step, scan)
    setSteps((now) => now.slice(0, -1))
    return outcome
  }
  return {
    /** What would be taken back now. */
    last,
    takeBack: last === undefined ? undefined : (scan: Scan) => undo(last, scan),
    remember: (step: S) => setSteps((now) => [...now, step].slice(-mostUndos)),
    /** What is finished, sealed or signed can no longer be taken back. */
    forget: (which: (step: S) => boolean = () => true) => setSteps((now) => now.filter((s) => !which(s))),
  }
}
