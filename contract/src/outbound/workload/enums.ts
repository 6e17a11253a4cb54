import { enumeration } from '../../kit/enumeration.ts'

/** Where the orders of a shift stand, in the order of the work. */
export const workStage = enumeration('work_stage', {
  waiting: [1, '等待库存', 'Waiting for stock'],
  to_release: [2, '待生成', 'To generate'],
  to_pick: [3, '待拣货', 'To pick'],
  picking: [4, '拣货中', 'Picking'],
  sort: [5, '二次分拣', 'Second sort'],
  check: [6, '待复核', 'To check'],
  weigh: [7, '待称重', 'To weigh'],
  bag: [8, '待集包', 'To bag'],
  hand_over: [9, '待交接', 'To hand over'],
})

/** How the orders of a cut-off stand against it. */
export const workVerdict = enumeration('work_verdict', {
  cleared: [1, '已完成', 'Done'],
  safe: [2, '来得及', 'On time'],
  unknown: [3, '暂无速度', 'No rate yet'],
  risk: [4, '有风险', 'At risk'],
  late: [5, '来不及', 'Late'],
})
