import type { Access } from '@kuacang/contract/kit/call'
import { Link } from 'react-router'
import { closeDialogs } from './dialog/dialogs.ts'
import { useSession } from './session/session.tsx'
import { Code } from './show.tsx'

type Props = { readonly of: string; readonly to: string; readonly right: Access }

/** The address of the page of one object, which takes its number under this key. */
export const pageOf =
  (path: string, key: string) =>
  (value: string): string =>
    `${path}?${new URLSearchParams({ [key]: value })}`

/** A number as a link for those who may open its page; for others it is only a number. */
export const CodeLink = ({ of, to, right }: Props) => {
  const { passes } = useSession()
  return passes(right) ? (
    <Link to={to} onClick={closeDialogs}>
      <Code>{of}</Code>
    </Link>
  ) : (
    <Code>{of}</Code>
  )
}
