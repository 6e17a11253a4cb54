import { machine } from '../../kit/machine.ts'
import { text } from '../../kit/text.ts'
import { scBagStatus } from './enums.ts'

/**
 * docs/sorting-centre.md, the life of a packing bag. The packing engine moves it along with its own bag. From 30 on it is a
 * bag of parcels that are relabelled in another room.
 */
export const scBagMachine = machine('sc_bag', scBagStatus, ['packing'], {
  finish: { from: ['packing'], to: 'packed', label: text('封袋', 'Finish') },
  reopen: { from: ['packed'], to: 'packing', right: 'SortingCenterUnbind', label: text('解绑', 'Unbind') },
  cancel: {
    from: ['packing'],
    to: 'cancelled',
    right: ['SortingCenterPack', 'SortingCenterManage'],
    label: text('取消', 'Cancel'),
  },
  cancel_finished: {
    from: ['packed'],
    to: 'cancelled',
    right: 'SortingCenterManage',
    label: text('取消已封的袋', 'Cancel the finished bag'),
  },
  /** Also again: the last weight counts. */
  check: {
    from: ['packed'],
    to: 'packed',
    right: 'SortingCenterDispatch',
    label: text('复重', 'Check weight'),
  },
  hand_over: { from: ['packed'], to: 'handed_over', label: text('交接', 'Hand over') },
  depart: { from: ['handed_over'], to: 'departed', label: text('离站', 'Depart') },
  to_room: { from: ['packed'], to: 'to_relabel', label: text('交换单间', 'Hand over to the relabel room') },
  /** A failed label is tried again. */
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
