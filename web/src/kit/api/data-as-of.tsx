import { text } from '@kuacang/contract/kit/text'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { say } from '../say.ts'
import { Time } from '../show.tsx'
import './data-as-of.css'

const words = { asOf: text('数据截至', 'Data as of') }

type Tell = (id: string, at: string | undefined) => void

const Told = createContext<Tell>(() => {})

/** Tells the page of when an answer is that came from a read replica; undefined for all other answers. */
export const useTellAsOf = (at: string | undefined): void => {
  const tell = useContext(Told)
  const id = useId()
  useEffect(() => {
    tell(id, at)
    return () => tell(id, undefined)
  }, [tell, id, at])
}

/** A page, and above it of when its data is where that is not now: that of its oldest answer. */
export const DataAsOf = ({ children }: { readonly children: ReactNode }) => {
  const [told, setTold] = useState<Readonly<Record<string, string>>>({})
  const tell = useCallback<Tell>((id, at) => {
    setTold((before) => {
      if (before[id] === at) return before
      const { [id]: _old, ...others } = before
      return at === undefined ? others : { ...others, [id]: at }
    })
  }, [])
  const [oldest] = Object.values(told).sort()
  return (
    <Told value={tell}>
      {oldest ? (
        <p className="data-as-of" data-testid="data-as-of">
          {say(words.asOf)} <Time at={oldest} />
        </p>
      ) : null}
      {children}
    </Told>
  )
}
