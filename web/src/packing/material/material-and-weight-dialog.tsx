import { text } from '@kuacang/contract/kit/text'
import { listMaterials } from '@kuacang/contract/reference/material/calls'
import { scannedMaterial } from '@kuacang/contract/reference/material/scan'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { latePart } from '../../kit/late-part.tsx'
import { say } from '../../kit/say.ts'
import { normaliseCode } from '../../kit/scan/normalise.ts'
import { readWeight } from '../../kit/scan/weight.ts'
import { WeighDialog } from '../../kit/weigh/weigh-dialog.tsx'
import type { MaterialAndWeight } from './ask-material-and-weight.tsx'

const words = {
  title: text('包材与重量', 'Packing material and weight'),
  material: text('包材', 'Packing material'),
}

// The dialog itself is there at once: a weight that a scale sends right behind the key must find it.
const MaterialSelect = latePart(() =>
  import('../../reference/material/material-select.tsx').then((m) => m.MaterialSelect),
)

export type Dialog = Omit<
  ComponentProps<typeof WeighDialog>,
  'title' | 'ready' | 'takes' | 'before' | 'after' | 'answer'
> & {
  /** What was chosen before. */
  readonly chosen?: string
  /** The weight waits until a material is chosen. */
  readonly needsMaterial?: boolean
  /** Below it; it is told what is chosen. */
  readonly after?: (material: string) => ReactNode
  readonly answer: (given: MaterialAndWeight) => void
}

/** The weighing of something with what it is packed in. */
export const MaterialAndWeightDialog = ({
  chosen = '',
  needsMaterial = false,
  after,
  answer,
  ...weighing
}: Dialog) => {
  const materials = useAnswer(listMaterials, { query: { view: 'brief' } })
  const list = materials.data?.list
  const [material, setMaterial] = useState(chosen)
  /** What was scanned before the materials had come. */
  const [early, setEarly] = useState('')
  useEffect(() => {
    const scanned = early && list ? scannedMaterial(list, early) : undefined
    if (scanned) setMaterial(scanned.name)
  }, [early, list])
  return (
    <WeighDialog
      {...weighing}
      title={say(words.title)}
      ready={!needsMaterial || material !== ''}
      takes={(code) => {
        if (!list) {
          const isWeight = readWeight(code) !== undefined
          if (!isWeight) setEarly(normaliseCode(code))
          return !isWeight
        }
        const scanned = scannedMaterial(list, normaliseCode(code))
        if (scanned) setMaterial(scanned.name)
        return scanned !== undefined
      }}
      before={(take) => (
        <div className="weigh-material">
          <span className="filter-name">{say(words.material)}</span>
          <MaterialSelect
            aria-label={say(words.material)}
            value={material}
            onChange={(name) => setMaterial(name ?? '')}
            // A scale does not know where the focus is.
            onInputKeyDown={({ key, currentTarget: { value } }) => {
              if (key === 'Enter' && readWeight(value) !== undefined) take(value)
            }}
          />
        </div>
      )}
      after={after?.(material)}
      answer={(weight) => answer({ material, weight })}
    />
  )
}
