import { listUserNames } from '@kuacang/contract/access/user-name/calls'
import { systemUser } from '@kuacang/contract/kit/record'
import { type Text, text } from '@kuacang/contract/kit/text'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { request } from './api/request.ts'
import { say } from './say.ts'
import './names.css'

const words = { system: text('系统', 'System') }

/** A name, and small beside it the code that it stands for. */
export const NameAndCode = ({ name, code }: { name: string | undefined; code: string }) =>
  name && name !== code ? (
    <span className="named">
      {name} <small>{code}</small>
    </span>
  ) : (
    code
  )

type Names = ReadonlyMap<string, string>
let asked: { readonly logins: Set<string>; readonly names: Promise<Names> } | undefined

/** Asks for the names of all logins that are gathered until the cells of the page are drawn. */
const ask = () => {
  const logins = new Set<string>()
  const drawn = new Promise((resolve) => setTimeout(resolve))
  const names = drawn.then(async (): Promise<Names> => {
    asked = undefined
    const { list } = await request(listUserNames, { query: { usernames: [...logins] } })
    return new Map(list.map((user) => [user.username, user.name_cn]))
  })
  return { logins, names }
}

const nameOfLogin = async (login: string): Promise<string> => {
  asked ??= ask()
  asked.logins.add(login)
  return (await asked.names).get(login) ?? ''
}

const freshMs = 10 * 60_000

const Named = ({ login }: { login: string }) => {
  const { data } = useQuery({
    queryKey: [listUserNames.route, login],
    queryFn: () => nameOfLogin(login),
    staleTime: freshMs,
  })
  return <NameAndCode name={data} code={login} />
}

/** A user by name, with the login beside. A login without a name stays as it is. */
export const UserName = ({ of }: { of: string | null | undefined }) => {
  if (!of) return '-'
  return of === systemUser ? say(words.system) : <Named login={of} />
}

/** A text with elements in its places, which are written as in `say`. */
export const Placed = ({ text: of, places }: { text: Text; places: Readonly<Record<string, ReactNode>> }) =>
  say(of)
    .split(/\{(\w+)\}/)
    .map((part, i) => <Fragment key={part + String(i)}>{i % 2 ? places[part] : part}</Fragment>)
