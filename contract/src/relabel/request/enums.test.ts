import { expect, it } from 'vitest'
import { relabelStatus } from './enums.ts'

it('requests for new labels have the states of the specification and no others [PA-390]', () => {
  expect(relabelStatus.codes.map((code) => [code, relabelStatus.label(code)])).toEqual([
    [100, { zh: '待审核', en: 'Waiting for review' }],
    [200, { zh: '已批准', en: 'Approved' }],
    [400, { zh: '已拒绝', en: 'Rejected' }],
    [600, { zh: '已换单', en: 'Relabelled' }],
    [900, { zh: '失败', en: 'Failed' }],
    [999, { zh: '已终止', en: 'Terminated' }],
  ])
})
