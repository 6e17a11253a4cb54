import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { scBagStatus } from './enums.ts'

/**
 * docs/sorting-centre.md, the life of a bag of parcels that are relabelled in another room: packed as other bags, signed over
 * to the room, and then as far as the new labels of its parcels are.
 */
export const scRelabelBagMachine = machine('sc_bag', scBagStatus, ['packing'], {
  finish: { from: ['packing'], to: 'packed', label: text('封袋', 'Finish') },
  reopen: { from: ['packed'], to: 'packing', label: text('重新开袋', 'Reopen') },
  cancel: { from: ['packing', 'packed'], to: 'cancelled', label: text('取消', 'Cancel') },
  to_room: { from: ['packed'], to: 'to_relabel', label: text('交换单间', 'Hand over to the relabel room') },
  begin_relabel: {
    from: ['to_relabel', 'relabel_failed'],
    to: 'relabelling',
    label: text('开始换单', 'Begin relabelling'),
  },
  end_relabel: {
    from: ['to_relabel', 'relabelling', 'relabel_failed'],
    to: ['relabelled', 'relabel_failed'],
    label: text('完成换单', 'End relabelling'),
  },
})
