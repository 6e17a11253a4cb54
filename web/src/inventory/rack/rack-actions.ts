import { listLocations, printLocationLabels } from '@kuacang/contract/inventory/location/calls'
import { deleteRack, type Rack } from '@kuacang/contract/inventory/rack/calls'
import { rackState } from '@kuacang/contract/inventory/rack/enums'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import type { Action } from '../../kit/list/actions.tsx'
import { notice } from '../../kit/notice.ts'
import { printLabels } from '../../kit/print/print-labels.tsx'
import { say } from '../../kit/say.ts'
import { openGeneration, openRack } from './rack-form.tsx'

const words = {
  edit: text('编辑', 'Edit'),
  generate: text('生成库位', 'Generate locations'),
  labels: text('打印标签', 'Print labels'),
  remove: text('删除货架', 'Delete rack'),
  consequence: text(
    '它的库位一并删除；仍有货物或未完成作业时不能删除。',
    'Its locations are deleted too; a rack with goods or open jobs cannot be deleted.',
  ),
  removed: text('货架已删除', 'Rack deleted'),
}

const { unavailable } = rackState.code
/** What one page of the list and one print job hold. */
const mostLabels = 200

const labels: Action<Rack> = {
  key: 'labels',
  label: words.labels,
  allowed: (r) => r.locations > 0,
  run: async ([rack]) => {
    if (!rack) return
    const { district, rack_code } = rack
    const { list } = await request(listLocations, { query: { district, rack_code, page_size: mostLabels } })
    const ids = list.map((l) => l.id)
    await printLabels({
      n: ids.length,
      size: '10x5',
      load: ({ size }, print_job) => request(printLocationLabels, { body: { ids, size, print_job } }),
    })
  },
}

/** What can be done with a rack by someone who may only look, or edit as well. */
export const rackActions = (mayEdit: boolean): readonly Action<Rack>[] =>
  mayEdit
    ? [
        { key: 'edit', label: words.edit, run: ([rack]) => rack && openRack(rack) },
        {
          key: 'generate',
          label: words.generate,
          allowed: (r) => r.rack_state !== unavailable,
          run: ([rack]) => rack && openGeneration(rack),
        },
        labels,
        {
          key: 'delete',
          label: words.remove,
          danger: { consequence: words.consequence, id: (r) => r.rack_code },
          run: async ([rack]) => {
            if (!rack) return
            await request(deleteRack, { params: { id: rack.id } })
            notice.removal(say(words.removed))
          },
        },
      ]
    : [labels]
