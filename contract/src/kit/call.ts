import type { z } from 'zod'
import type { AskKind } from './ask.ts'
import type { WarehouseType } from './enums.ts'
import type { later } from './later.ts'
import type { Right } from './rights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. A right's name; any of several; all of several; `anyone` who is logged in; `open` to the world;
 * `partner_key`: another system with the API key of a partner's user, or that user logged in.
 */
export type Access =
  | Right
  | { readonly any: readonly [Right, ...Right[]] }
  | { readonly all: readonly [Right, ...Right[]] }
  | 'anyone'
  | 'open'

/** A user who holds one of these rights, each named once. */
export const anyOf = (rights: readonly Right[]): Access => {
  const [first, ...others] = new Set(rights)
  if (!first) throw new Error('nobody may call what no right opens')
  return { any: [first, ...others] }
}

/**
 * Which rows the call is about. `warehouse`: those of the current warehouse (header Current-Warehouse, one of the
 * user's, else code 1010), and for partner users, whom only merchants' rights let in, their own among them. `partner`: goods and orders of
 * partners in all warehouses; partner users reach their own only. `none`: rows that belong to neither.
 */
export type CallScope = 'warehouse' | 'partner' | 'none'

/** All files of one call together must be smaller, in bytes (SH-266), but where one file alone may be larger. */
export const totalUploadLimit = 50 * 1024 * 1024

/** Files of a multipart call: the form's field name, how many, and how large each and all may be (bytes). */
export type FileRule = {
  readonly field: string
  readonly min: number
  readonly max: number
  readonly maxBytes: number
  readonly types: readonly string[]
}

type Spec = {
  readonly right: Access
  readonly scope: CallScope
  /** The only types of warehouse in which there is something to call for; any where it is left out. */
  readonly at?: readonly WarehouseType[]
  /** Other spellings of its path, answered in the same way: where the documents spell one prefix in two ways. */
  readonly alsoAt?: readonly `/${string}`[]
  /** One sentence for the API document. */
  readonly about: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly files?: FileRule
  /** What `data` of the envelope holds, or `file` for a download. */
  readonly data: z.ZodType | 'file'
  /** The questions that it may put to a person before it is carried out. */
  readonly asks?: readonly AskKind[]
  /**
   * A system outside may answer later: `data`, an object, then has `later`, and this is what comes afterwards, once.
   */
  readonly later?: z.ZodType
  /** The right may also be lent for this one call: headers Borrow-Username and Borrow-Password (REL-24). */
  readonly borrow?: Right
  /** Who lends the right is named in these fields of the body instead, username and password (PA-607). */
  readonly lender?: 'in_body'
  /** Open also before the account is ready, to one who must first choose a new password: what that, or logging out, needs. */
  readonly beforeReady?: true
  /** Open also to one who must first set up the second factor: what that needs. */
  readonly beforeSecondFactor?: true
  /** Open also while the screen is locked: what unlocking it, or logging out, needs. */
  readonly whileLocked?: true
  /** A key of another system (header Api-Key) opens the call too; what is for merchants it opens anyway (audience.ts). */
  readonly apiKey?: boolean
  /**
   * Without a network the call waits on the device (OP-25): what it reports was done by hand already, and late is
   * as good as now. Left out where the server must decide first.
   */
  readonly offline?: 'queue'
  /**
   * It sums up many rows: such calls have connections of their own, so that they keep none from other reading (REL-40), and
   * a replica whose data is some seconds old may answer (decision 184).
   */
  readonly report?: true
}

export type Call<S extends Spec = Spec, M extends Method = Method> = S & {
  readonly method: M
  /** Below /api, with `:name` for parameters. */
  readonly path: string
  readonly route: `${M} /${string}`
  /** A GET only reads; everything else changes and is idempotent by its Idempotency-Key. */
  readonly changes: M extends 'GET' ? false : true
}

/** A call that may wait on the device for a network. */
export type QueuedCall = Call & { readonly offline: 'queue' }

/** One call between page and server, declared once: the server, the client, the tests and the document derive from it. */
export const call = <const S extends Spec, M extends Method>(
  route: `${M} /${string}`,
  spec: S,
): Call<S, M> => {
  const [method, path] = route.split(' ') as [M, string]
  return { ...spec, method, path, route, changes: (method !== 'GET') as Call<S, M>['changes'] }
}

/** The paths under which a call is answered. */
export const pathsOfCall = ({ path, alsoAt = [] }: Pick<Call, 'path' | 'alsoAt'>): readonly string[] => [
  path,
  ...alsoAt,
]

export const isCall = (v: unknown): v is Call =>
  typeof v === 'object' && v !== null && 'route' in v && 'right' in v && 'changes' in v

type Part<S, K extends string, Dir extends 'in' | 'out'> = S extends {
  readonly [k in K]: infer T extends z.ZodType
}
  ? { [k in K]: Dir extends 'in' ? z.input<T> : z.output<T> }
  : unknown

type MayComeLater<C, Dir extends 'in' | 'out'> = C extends { readonly later: z.ZodType }
  ? { readonly later?: (Dir extends 'in' ? z.input<typeof later> : z.output<typeof later>) | undefined }
  : unknown

/** What a page hands to the call. */
export type Input<C extends Call> = Part<C, 'params', 'in'> &
  Part<C, 'query', 'in'> &
  Part<C, 'body', 'in'> &
  (C extends { files: FileRule } ? { files: File[] } : unknown)

/** What the server's answer function receives, parsed. */
export type Parsed<C extends Call> = Part<C, 'params', 'out'> &
  Part<C, 'query', 'out'> &
  Part<C, 'body', 'out'>

/** What the page receives in `data`. */
export type Data<C extends Call> = C['data'] extends z.ZodType
  ? z.output<C['data']> & MayComeLater<C, 'out'>
  : Blob

/** A call that may say in \`data\` that more comes later. */
export type CallWithLater = Call & { readonly later: z.ZodType }
/** What comes later. */
export type Come<C extends CallWithLater> = z.output<C['later']>

/** What the server must answer as `data`. */
export type Answered<C extends Call> = C['data'] extends z.ZodType
  ? z.input<C['data']> & MayComeLater<C, 'in'>
  : never

/** Above this length of its query a GET travels as a POST with the query as its body (specification 9). */
export const longestQuery = 8000
