import { text } from '@kuacang/contract/kit/text'
import type { OutboundReturn } from '@kuacang/contract/returns/record/shown'
import { loadPart } from '../../kit/load-part.ts'
import type { Key } from '../../kit/scan/scan-desk.tsx'

const label = text('销毁并拍照', 'Destroy, with a photo')

/** The key of a desk that destroys what was scanned. */
export const destroyKey = (of: OutboundReturn | undefined, onDone: () => void): Key => ({
  key: 'F4',
  label,
  disabled: !of,
  run: async () => {
    const { askDestruction } = await loadPart(() => import('./destroy-form.tsx'))
    if (of && (await askDestruction(of))) onDone()
  },
})
