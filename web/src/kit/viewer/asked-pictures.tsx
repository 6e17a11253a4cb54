import type { Text } from '@kuacang/contract/kit/text'
import { Alert, Empty, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { failureText } from '../notice.ts'
import { say } from '../say.ts'
import { ImageViewer, type Picture } from './image-viewer.tsx'

type Props = {
  /** Their names, which `ask` knows and the viewer shows. */
  readonly names: readonly string[]
  /** Asks the server for one of them. Another function asks for all of them again. */
  readonly ask: (name: string, signal: AbortSignal) => Promise<Blob>
  /** What is said where there is none. */
  readonly none: Text
}

/** Pictures that calls answer, which know the warehouse, and not links. */
export const AskedPictures = ({ names, ask, none }: Props) => {
  const [loaded, setLoaded] = useState<readonly Picture[]>()
  const [failure, setFailure] = useState<unknown>()
  const joined = names.join(' ')
  useEffect(() => {
    const gone = new AbortController()
    const urls: string[] = []
    const load = async (name: string): Promise<Picture> => {
      const file = await ask(name, gone.signal)
      // It may have come just before it was no longer wanted.
      gone.signal.throwIfAborted()
      const url = URL.createObjectURL(file)
      urls.push(url)
      return { url, name }
    }
    setFailure(undefined)
    setLoaded(undefined)
    Promise.all(joined.split(' ').filter(Boolean).map(load)).then(setLoaded, (error: unknown) => {
      if (!gone.signal.aborted) setFailure(error)
    })
    return () => {
      gone.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [ask, joined])
  if (failure) return <Alert type="error" showIcon title={failureText(failure)} />
  if (!loaded) return <Skeleton.Image active />
  if (loaded.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(none)} />
  return <ImageViewer of={loaded} />
}
