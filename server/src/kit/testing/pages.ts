import type { Call } from '@kuacang/contract/kit/call'
import { expect } from 'vitest'
import type { Client } from './server.ts'

type Listed = { readonly list: readonly unknown[] }

/** A list of two rows or more comes page by page: a call that leaves `page` or `page_size` aside does not pass. */
export const expectPages = async (
  client: Client,
  call: Call,
  query: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const read = async (page: number, page_size: number) =>
    (await client.call(call, { query: { ...query, page, page_size } })).data as unknown as Listed
  const { list } = await read(1, 2)
  expect(list).toHaveLength(2)
  for (const page of [1, 2]) {
    const one = { list: [list[page - 1]], pagination: { page, page_size: 1 } }
    expect(await read(page, 1)).toMatchObject(one)
  }
}
