/** @shared with other areas. */

import { matches } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import { packageSize } from '@kuacang/contract/packing/size/enums'
import {
  containerVolumes,
  packageVolumes,
  scannedVolume,
  type Volume,
  volumeOf,
} from '@kuacang/contract/packing/size/volume'
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { DialogFrame, dialogWords } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { useUnrecognised } from '../../kit/dialog/unrecognised.tsx'
import { say } from '../../kit/say.ts'
import './volume.css'

const words = {
  title: text('采集体积', 'Measure volume'),
  length: text('长（cm）', 'Length (cm)'),
  width: text('宽（cm）', 'Width (cm)'),
  height: text('高（cm）', 'Height (cm)'),
  invalid: text('无效长度', 'Invalid length'),
  how: text('可输入、扫描箱型条码，或选择箱型', 'Enter the size, scan a box barcode, or choose a box'),
}

const sides = ['length', 'width', 'height'] as const
type Typed = Readonly<Record<keyof Volume, string>>

const textsOf = (v: Volume): Typed => ({
  length: String(v.length),
  width: String(v.width),
  height: String(v.height),
})

const boxes = packageSize.codes.flatMap((size) => {
  const box = packageVolumes[size]
  return box ? [{ size, box }] : []
})

type Props = { readonly initial: Volume; readonly close: (volume: Volume | null) => void }

const VolumeDialog = ({ initial, close }: Props) => {
  const [typed, setTyped] = useState(() => textsOf(initial))
  const { refuse, clear, shown } = useUnrecognised()
  const set = (next: Typed) => {
    setTyped(next)
    clear()
  }
  const take = (value: string) => {
    const scanned = scannedVolume(value)
    if (scanned) set(textsOf(scanned))
    else refuse(value)
    return true
  }
  const fields = useRef<(InputRef | null)[]>([])
  const submit = () => {
    const given = volumeOf(sides.map((side) => typed[side]))
    if (given) close(given)
    else refuse(sides.map((side) => typed[side]).join(' × '))
  }
  /** Enter leads to the next side, and closes the dialog after the last; what is no length is a scan. */
  const enter = (i: number, side: keyof Volume) => {
    if (!matches('dimension', typed[side])) {
      // A scan that went into the field; what it stood for before is measured again.
      setTyped({ ...typed, [side]: textsOf(initial)[side] })
      return take(typed[side])
    }
    const next = fields.current[i + 1]
    return next ? next.focus() : submit()
  }
  return (
    <DialogFrame
      title={say(words.title)}
      focus="field"
      dismiss={() => close(null)}
      cancel={{ run: () => close(null) }}
      confirm={{ label: say(dialogWords.confirm), run: submit }}
      take={take}
    >
      <p className="soft">{say(words.how)}</p>
      <div className="volume-sides">
        {sides.map((side, i) => {
          const invalid = !matches('dimension', typed[side])
          return (
            <div key={side}>
              <span className="filter-name">{say(words[side])}</span>
              <Input
                ref={(field) => {
                  fields.current[i] = field
                }}
                size="large"
                inputMode="decimal"
                aria-label={say(words[side])}
                status={invalid ? 'error' : ''}
                aria-invalid={invalid}
                value={typed[side]}
                onChange={(e) => set({ ...typed, [side]: e.target.value })}
                onFocus={(e) => e.target.select()}
                onPressEnter={() => enter(i, side)}
              />
              {invalid ? <span className="field-fault">{say(words.invalid)}</span> : null}
            </div>
          )
        })}
      </div>
      {shown}
      <div className="volume-boxes">
        {boxes.map(({ size, box }) => (
          <Button key={size} size="small" onClick={() => set(textsOf(box))}>
            {say(packageSize.label(size))} {box.length}×{box.width}×{box.height}
          </Button>
        ))}
      </div>
    </DialogFrame>
  )
}

/** The usual volume of what is measured: a container of size 1. */
const usual = containerVolumes[1] ?? { length: 60, width: 50, height: 40 }

/** Asks how large a parcel or container is, in centimetres. Null when the person leaves it. */
export const askVolume = (initial: Volume = usual): Promise<Volume | null> =>
  openDialog<Volume | null>((close) => <VolumeDialog initial={initial} close={close} />, { otherwise: null })
