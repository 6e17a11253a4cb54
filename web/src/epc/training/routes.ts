import { atEpc } from '@kuacang/contract/epc/fields'
import { text } from '@kuacang/contract/kit/text'
import { defineRoutes } from '../../kit/route/route.ts'

export const routes = defineRoutes([
  {
    path: '/mock/epc_mock',
    title: text('EPC模拟', 'EPC sandbox'),
    right: 'EPCMockPage',
    at: atEpc.at,
    tip: text(
      '生成不存在的包裹来练习；这里的一切都标记为练习数据，不计入报表。',
      'Generate parcels that do not exist and practise with them. All of it is marked as training and counts in no report.',
    ),
    page: () => import('./sandbox-page.tsx'),
  },
])
