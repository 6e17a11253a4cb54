/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import { confirmsSeals } from '@kuacang/contract/packing/bag/calls'
import { askToLend, type Credentials } from '../../kit/dialog/borrow.tsx'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { takePhoto } from '../../kit/form/take-photo.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'

const words = {
  title: text('封条', 'Seal'),
  what: text(
    '请封好袋口，拍封条照片。没有照片时，须由有权限的人确认已封好。',
    'Seal the bag and take a photo of the seal. Without one, someone with the right must confirm that it is sealed.',
  ),
  photo: text('拍封条', 'Photograph the seal'),
  confirm: text('不拍照，确认已封好', 'No photo: it is sealed'),
}

/** The photo of the seal, or that it is sealed, said by the user or by who lends the right. */
export type Seal = { readonly photo: File } | { readonly borrow?: Credentials }

const SealDialog = ({ close }: { readonly close: (seal: Seal | null) => void }) => {
  const { holds } = useSession()
  const shoot = async () => {
    const photo = await takePhoto()
    if (photo) close({ photo })
  }
  const confirm = async () => {
    if (holds(confirmsSeals)) return close({})
    const borrow = await askToLend(confirmsSeals)
    if (borrow) close({ borrow })
  }
  return (
    <DialogFrame
      title={say(words.title)}
      kind="attention"
      dismiss={() => close(null)}
      cancel={{ label: say(words.confirm), run: () => void confirm() }}
      confirm={{ label: say(words.photo), run: () => void shoot() }}
    >
      <div className="dialog-lead">{say(words.what)}</div>
    </DialogFrame>
  )
}

/** Asks for the seal of a bag that is being finished. Null when the person leaves it. */
export const askSeal = (): Promise<Seal | null> =>
  openDialog<Seal | null>((close) => <SealDialog close={close} />, { otherwise: null })
