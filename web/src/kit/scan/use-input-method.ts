import { useState } from 'react'
import { readDevice, saveDevice } from '../device.ts'
import { useHandheld } from '../hand.tsx'

/**
 * Whether codes are typed by hand at this workbench. A desk keeps the choice; in a hand it holds for one entry, after
 * which the screen keyboard goes away again (OP-3, decision 19).
 */
export const useInputMethod = () => {
  const handheld = useHandheld()
  const [once, setOnce] = useState(false)
  const [kept, setKept] = useState(() => readDevice().input === 'hand')
  return {
    on: handheld ? once : kept,
    set: (on: boolean): void => {
      if (handheld) {
        setOnce(on)
        return
      }
      saveDevice({ input: on ? 'hand' : 'scanner' })
      setKept(on)
    },
    /** A code came in. */
    entered: (): void => setOnce(false),
  }
}
