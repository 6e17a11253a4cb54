import { listUserNames, mostNames } from '@kuacang/contract/access/user-name/calls'
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
      <span>{name}</span> <small>{code}</small>
    </span>
  ) : (
    code
  )

type PendingName = PromiseWithResolvers<string>
let asked = new Map<string, PendingName>()

const askAll = () => {
  const all = [...asked]
  asked = new Map()
  for (let from = 0; from < all.length; from += mostNames) {
    const some = all.slice(from, from + mostNames)
    request(listUserNames, { query: { usernames: some.map(([login]) => login) } }).then(
      ({ list }) => {
        const names = new Map(list.map((user) => [user.username, user.name_cn]))
        for (const [login, { resolve }] of some) resolve(names.get(login) ?? '')
      },
      (error: unknown) => {
        for (const [, { reject }] of some) reject(error)
      },
    )
  }
}

/** The cells of a list are drawn at once: one call asks for all their names. */
const nameOfLogin = (login: string): Promise<string> => {
  if (asked.size === 0) setTimeout(askAll)
  const name = asked.get(login) ?? Promise.withResolvers<string>()
  asked.set(login, name)
  return name.promise
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
