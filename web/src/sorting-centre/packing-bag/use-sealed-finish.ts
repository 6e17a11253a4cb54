import { text } from '@kuacang/contract/kit/text'
import type { PackingSuiteKey } from '@kuacang/contract/packing/suites'
import { finishScBag } from '@kuacang/contract/sorting-centre/packing-bag/calls'
import { useRef } from 'react'
import { Declined } from '../../kit/api/api-error.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { takePhoto } from '../../kit/form/take-photo.ts'
import { say } from '../../kit/say.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'
import { type DeskCommands, ofEngine } from '../../packing/bag/packing-desk.tsx'

const seal = text('拍封条并完成', 'Photograph the seal and finish')

/** A bag of a sorting centre may be finished with a photo of its seal, by a key beside that which finishes it (PA-591). */
export const useSealedFinish = (suite: PackingSuiteKey) => {
  const photo = useRef<File>(undefined)
  const commands: DeskCommands = {
    ...ofEngine(suite),
    finish: (act, { container_volumn_info: _unmeasured, seal_confirmed: _unasked, ...body }, scan) =>
      act(finishScBag, { body, files: photo.current ? [photo.current] : [] }, scan),
  }
  const keysNow = (keys: readonly Key[]): readonly Key[] => {
    const finish = keys.find(({ command }) => command === 'CMD-FINISH')
    const { work, disabled = false } = finish ?? {}
    const sealed = async (scan: Scan) => {
      const taken = await takePhoto()
      if (!taken || !work) throw new Declined(say(declined))
      photo.current = taken
      return work(scan).finally(() => {
        photo.current = undefined
      })
    }
    return [
      ...keys,
      { key: 'F8', label: seal, command: 'CMD-SEAL', disabled, work: work ? sealed : undefined },
    ]
  }
  return { commands, keysNow }
}
