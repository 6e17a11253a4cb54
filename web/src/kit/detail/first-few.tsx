import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { say } from '../say.ts'

const words = {
  all: text('展开全部（{n}）', 'Show all ({n})'),
  few: text('收起', 'Show fewer'),
}
const few = 5

type Props<T> = {
  readonly of: readonly T[]
  readonly keyOf: (item: T) => string
  readonly children: (item: T) => ReactNode
}

/** The first five of a list, and all of them on demand; a dash where there are none. */
export const FirstFew = <T,>({ of, keyOf, children }: Props<T>) => {
  const [open, setOpen] = useState(false)
  if (of.length === 0) return <>-</>
  return (
    <div className="first-few">
      <ul>
        {(open ? of : of.slice(0, few)).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {of.length > few ? (
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? say(words.few) : say(words.all, { n: of.length })}
        </Button>
      ) : null}
    </div>
  )
}
