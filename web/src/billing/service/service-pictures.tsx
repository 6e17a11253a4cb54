import { getServicePicture, type ValueAddedService } from '@kuacang/contract/billing/service/calls'
import { text } from '@kuacang/contract/kit/text'
import { useCallback } from 'react'
import { request } from '../../kit/api/request.ts'
import { AskedPictures } from '../../kit/viewer/asked-pictures.tsx'

const none = text('没有照片', 'No photos')

export const ServicePictures = ({ of: { id, pictures } }: { readonly of: ValueAddedService }) => {
  const ask = useCallback(
    (picture: string, signal: AbortSignal) =>
      request(getServicePicture, { params: { id, picture } }, { signal }),
    [id],
  )
  return <AskedPictures names={pictures} ask={ask} none={none} />
}
