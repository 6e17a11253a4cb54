import { z } from 'zod'
import { atEpc } from '../epc/fields.ts'
import { call } from '../kit/call.ts'

const foundThing = z.object({
  id: z.string(),
  number: z.string(),
  /** The number or name by which it was found. */
  found: z.string(),
  /** What was found is what was looked for, not only its beginning. */
  exact: z.boolean(),
  name: z.string(),
  state: z.string(),
  /** Pages that show it, the best first. The caller opens the first that is open to them. */
  addresses: z.array(z.string()),
  /** The pages where it goes on. */
  next: z.array(z.string()),
})
export type FoundThing = z.infer<typeof foundThing>

const foundKind = z.object({
  kind: z.string(),
  title: z.string(),
  more: z.boolean(),
  rows: z.array(foundThing),
})
export type FoundKind = z.infer<typeof foundKind>

export const searchEverything = call('GET /search', {
  right: 'anyone',
  scope: 'none',
  about:
    'Everything that the caller may see and that bears the key as its number or name, or begins with it: at most five of each kind, what bears it exactly first. In the warehouse where the caller is.',
  query: z.object({ key: z.string().trim().min(1).max(64) }),
  data: z.object({ groups: z.array(foundKind) }),
})

/** PA-447. */
export const searchEpc = call('GET /epc/search', {
  right: 'EPCDataSearch',
  ...atEpc,
  about: `In the current parcel centre: ${searchEverything.about} Also as POST.`,
  query: searchEverything.query,
  data: searchEverything.data,
})
