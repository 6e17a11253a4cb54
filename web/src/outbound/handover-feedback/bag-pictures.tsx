import { text } from '@kuacang/contract/kit/text'
import { getHandoverPicture, type HandedOverBag } from '@kuacang/contract/outbound/handover-feedback/calls'
import { useCallback } from 'react'
import { request } from '../../kit/api/request.ts'
import { AskedPictures } from '../../kit/viewer/asked-pictures.tsx'

const none = text('没有交接照片', 'No handover photos')

/** The pictures of the handover of a bag. */
export const BagPictures = ({ of: { id, pictures } }: { readonly of: HandedOverBag }) => {
  const ask = useCallback(
    (picture: string, signal: AbortSignal) =>
      request(getHandoverPicture, { params: { id, picture } }, { signal }),
    [id],
  )
  return <AskedPictures names={pictures} ask={ask} none={none} />
}
