import type { Text } from '@kuacang/contract/kit/text'
import { Descriptions, Drawer, Empty } from 'antd'
import type { ReactNode } from 'react'
import { changeAddress } from '../list/list-address.ts'
import { useAddress } from '../list/use-address.ts'
import { say } from '../say.ts'

export type Fact = readonly [label: Text, value: ReactNode]

type FactsProps = {
  readonly title?: Text
  readonly facts: readonly Fact[]
  /** How many beside each other by the width of the window; as many as a page has room for unless given. */
  readonly columns?: Readonly<Partial<Record<'xs' | 'sm' | 'xl' | 'xxl', number>>>
}
const wholePage = { xs: 1, sm: 2, xl: 3, xxl: 4 }

/** A group of facts about one object. */
export const Facts = ({ title, facts, columns = wholePage }: FactsProps) => (
  <section className="facts">
    {title ? <h2 className="section-title">{say(title)}</h2> : null}
    <Descriptions
      size="small"
      column={columns}
      items={facts.map(([label, value], i) => ({
        key: String(i),
        label: say(label),
        children: value === null || value === undefined || value === '' ? '-' : value,
      }))}
    />
  </section>
)

type PageProps = {
  readonly title: ReactNode
  /** Beside the title: the state of the object. */
  readonly status?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The page of one object: what it is, how it is, what can be done, then its parts. */
export const DetailPage = ({ title, status, actions, children }: PageProps) => (
  <article className="detail">
    <header className="detail-head">
      <h1 className="page-title">{title}</h1>
      {status}
      <span className="spring" />
      {actions}
    </header>
    {children}
  </article>
)

/** For a detail page that was opened without saying which object. */
export const NothingChosen = ({ hint, link }: { hint: Text; link: ReactNode }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(hint)}>
    {link}
  </Empty>
)

/** Which object a drawer shows, kept in the address: it can be linked, and "back" closes it. */
export const useOpened = (key = 'open') => {
  const { address, change } = useAddress()
  return {
    id: address.get(key),
    /** Where a link leads that opens it. */
    to: (id: string) => ({ search: changeAddress(address, { [key]: id }).toString() }),
    open: (id: string) => change({ [key]: id }, {}),
    close: () => change({ [key]: '' }),
  }
}

type DrawerProps = {
  readonly title: ReactNode
  readonly open: boolean
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One object beside its list. */
export const DetailDrawer = ({ title, open, onClose, actions, children }: DrawerProps) => (
  <Drawer title={title} open={open} onClose={onClose} size={760} extra={actions} destroyOnHidden>
    {children}
  </Drawer>
)
