import type { RawRequest } from '#kit/http/raw-route'
import { invalid } from './problem.ts'

export const pageSize = 100

export type ListPosition = { readonly at: Date; readonly id: string }

/** Where a list goes on: behind the last thing of the page before, else at the moment that was asked for. */
export const placeOf = ({ query }: Pick<RawRequest, 'query'>): ListPosition => {
  const cursor = query.get('cursor')
  if (cursor !== null) return readCursor(cursor)
  const after = query.get('updated_after')
  if (after === null) return { at: new Date(0), id: '' }
  return { at: momentOf(after), id: '' }
}

const momentOf = (text: string): Date => {
  const at = new Date(text)
  const year = at.getUTCFullYear()
  if (!/^\d{4}-\d\d-\d\dT/.test(text) || Number.isNaN(at.getTime()) || year > 9000)
    throw invalid('updated_after is a moment as in 2026-11-26T08:00:00Z')
  return at
}

const readCursor = (cursor: string): ListPosition => {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (!/^\d{1,15}$/.test(at) || id.length > 300 || id.includes('\0'))
    throw invalid('the cursor is none of ours')
  return { at: new Date(Number(at)), id }
}

const cursorAt = ({ at, id }: ListPosition) => Buffer.from(`${at.getTime()} ${id}`).toString('base64url')

/** A page out of one row more than it has. */
export const pageOf = <R, T>(rows: readonly R[], placeAt: (row: R) => ListPosition, each: (row: R) => T) => {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    list: page.map(each),
    next_cursor: rows.length > pageSize && last ? cursorAt(placeAt(last)) : null,
  }
}
