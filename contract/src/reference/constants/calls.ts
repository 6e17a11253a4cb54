import { z } from 'zod'
import { call } from '../../kit/call.ts'

const constantSet = z.array(
  z.object({ code: z.number().int(), name: z.string(), zh: z.string(), en: z.string() }),
)
export type ConstantSet = z.infer<typeof constantSet>

/** Asks for every set at once. */
export const allConstants = '__all__'

export const getConstants = call('GET /constants/:name', {
  right: 'anyone',
  scope: 'none',
  about: 'The codes of one enumeration with both labels; the name __all__ gives an object of name to set.',
  params: z.object({ name: z.string().max(100) }),
  data: z.union([constantSet, z.record(z.string(), constantSet)]),
})
