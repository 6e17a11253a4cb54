import { getServicePicture, type ValueAddedService } from '@kuacang/contract/billing/service/calls'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Empty, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { failureText } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { ImageViewer, type Picture } from '../../kit/viewer/image-viewer.tsx'

const none = text('没有照片', 'No photos')

/** The pictures of a service. They are asked for by calls, which know the warehouse, not by links. */
export const ServicePictures = ({ of: { id, pictures } }: { readonly of: ValueAddedService }) => {
  const [loaded, setLoaded] = useState<readonly Picture[]>()
  const [failure, setFailure] = useState<unknown>()
  const names = pictures.join(' ')
  useEffect(() => {
    const gone = new AbortController()
    const urls: string[] = []
    const load = async (picture: string): Promise<Picture> => {
      const file = await request(getServicePicture, { params: { id, picture } }, { signal: gone.signal })
      const url = URL.createObjectURL(file)
      urls.push(url)
      return { url, name: picture }
    }
    setFailure(undefined)
    Promise.all(names.split(' ').filter(Boolean).map(load)).then(setLoaded, (error: unknown) => {
      if (!gone.signal.aborted) setFailure(error)
    })
    return () => {
      gone.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [id, names])
  if (failure) return <Alert type="error" showIcon title={failureText(failure)} />
  if (!loaded) return <Skeleton.Image active />
  if (loaded.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(none)} />
  return <ImageViewer of={loaded} />
}
