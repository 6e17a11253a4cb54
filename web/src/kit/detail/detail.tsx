import type { Text } from '@kuacang/contract/kit/text'
import { Drawer, Empty } from 'antd'
import type { ReactNode } from 'react'
import { changeAddress } from '../list/list-address.ts'
import { useAddress } from '../list/use-address.ts'
import { say } from '../say.ts'

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
