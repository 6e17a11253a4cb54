/** @shared with other areas. */

import { openDialog } from '../../kit/dialog/dialogs.ts'
import { say } from '../../kit/say.ts'
import { mismatch, type Weighing } from '../../kit/weigh/weigh-dialog.tsx'
import { type Dialog, MaterialAndWeightDialog } from './material-and-weight-dialog.tsx'

export type MaterialAndWeight = {
  /** Its name; '' for none. */
  readonly material: string
  /** Kilograms. */
  readonly weight: number
}

type Props = Weighing & Pick<Dialog, 'confirm' | 'needsMaterial'>

/**
 * Asks what something is packed in and what it weighs; with a `last` weight it is weighed again, for that one did
 * not fit. Null when the person leaves it.
 */
export const askMaterialAndWeight = (props: Props): Promise<MaterialAndWeight | null> =>
  openDialog<MaterialAndWeight | null>(
    (close) => (
      <MaterialAndWeightDialog
        {...props}
        {...(props.last === undefined ? {} : { kind: 'attention', message: say(mismatch) })}
        answer={close}
        leave={() => close(null)}
      />
    ),
    { otherwise: null },
  )
