import type { Text } from '@kuacang/contract/kit/text'
import type { ReactNode } from 'react'
import { columnTitle } from '../list/columns.tsx'
import './figure-tiles.css'

export type Tile = {
  readonly key: string
  readonly title: Text
  /** What the figure says, behind a question mark. */
  readonly help: Text
  readonly value: ReactNode
  readonly second?: ReactNode
}

/** The figures of the whole range, above its chart and table. */
export const FigureTiles = ({ of }: { readonly of: readonly Tile[] }) => (
  <dl className="figure-tiles">
    {of.map(({ key, title, help, value, second }) => (
      <div key={key}>
        <dt>{columnTitle({ title, help })}</dt>
        <dd>
          <strong>{value}</strong>
          {second ? <small>{second}</small> : null}
        </dd>
      </div>
    ))}
  </dl>
)
