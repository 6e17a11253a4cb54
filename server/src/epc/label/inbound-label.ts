import { say, text } from '@kuacang/contract/kit/text'
import type { Caller } from '#kit/caller'
import type { Reader } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { codeLabel } from '#kit/labels/documents/code-label'
import { pdfFile, printFor } from '../../printing/public.ts'
import { parcelByNumber } from '../arrival/find.ts'
import { notALivingBox, obByNumber } from '../outbound-parcel/store.ts'
import { epcParcelDocument } from '../parcel/store.ts'

const words = { title: text('入库包裹', 'Inbound parcel'), copy: text('补打', 'Reprint') }

/**
 * The label of a parcel with its own number (PA-177). A number that no longer stands for it prints nothing: the refusal
 * names the one that does.
 */
export const inboundLabel = async (tx: Reader, caller: Caller, number: string) => {
  const parcel = await parcelByNumber(tx, caller, number)
  if (!parcel || parcel.ob_id !== null) {
    const box = await obByNumber(tx, caller, number)
    throw parcel || box
      ? await notALivingBox(tx, caller, number, box)
      : notFound(epcParcelDocument.title, number)
  }
  const { tracking_id: value } = parcel
  const title = say(words.title, caller.locale)
  const label = { value, title, note: say(words.copy, caller.locale) }
  return pdfFile(await codeLabel(label, printFor(caller)), value)
}
