/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { listMaterials } from '@kuacang/contract/reference/material/calls'
import { scannedMaterial } from '@kuacang/contract/reference/material/scan'
import { useState } from 'react'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { say } from '../../kit/say.ts'
import { normalise } from '../../kit/scan/normalise.ts'
import { readWeight } from '../../kit/scan/weight.ts'
import { mismatch, WeighDialog, type Weighing } from '../../kit/weigh/weigh-dialog.tsx'
import { MaterialSelect } from '../../reference/material/material-select.tsx'

const words = {
  title: text('包材与重量', 'Packing material and weight'),
  material: text('包材', 'Packing material'),
}

export type MaterialAndWeight = {
  /** Its name; '' for none. */
  readonly material: string
  /** Kilograms. */
  readonly weight: number
}

type Props = Weighing & {
  /** What the button says. */
  readonly confirm: ReturnType<typeof text>
  /** The weight waits until a material is chosen. */
  readonly needsMaterial?: boolean
}

type DialogProps = Props & { readonly close: (answer: MaterialAndWeight | null) => void }

const MaterialAndWeightDialog = ({ confirm, needsMaterial = false, close, ...weighing }: DialogProps) => {
  const materials = useAnswer(listMaterials, { query: { view: 'brief' } })
  const [material, setMaterial] = useState('')
  const again = weighing.last !== undefined
  return (
    <WeighDialog
      {...weighing}
      title={say(words.title)}
      {...(again ? { kind: 'attention' as const, message: say(mismatch) } : {})}
      confirm={confirm}
      ready={!needsMaterial || material !== ''}
      takes={(code) => {
        const scanned = scannedMaterial(materials.data?.list ?? [], normalise(code))
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
      answer={(weight) => close({ material, weight })}
      leave={() => close(null)}
    />
  )
}

/**
 * Asks what something is packed in and what it weighs; with a `last` weight it is weighed again, for that one did
 * not fit. Null when the person leaves it.
 */
export const askMaterialAndWeight = (props: Props): Promise<MaterialAndWeight | null> =>
  openDialog<MaterialAndWeight | null>((close) => <MaterialAndWeightDialog {...props} close={close} />, {
    otherwise: null,
  })
