import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { latePart } from '../../kit/late-part.tsx'
import { say } from '../../kit/say.ts'
import { GradeDesk } from './grade-desk.tsx'

// The desk needs nothing of what lists are made of.
const PlanList = latePart(() => import('./plan-list.tsx').then(({ PlanList }) => PlanList))

const words = { desk: text('拆开评级', 'Open and grade'), plan: text('入库计划', 'Plans to stock') }

/** Returns are opened, counted and graded, and the way of their totes to stock is planned (FU-658 to FU-660). */
export default function ReinboundPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'grade', label: say(words.desk), children: <GradeDesk /> },
        {
          key: 'plan',
          label: say(words.plan),
          children: <PlanList />,
        },
      ]}
    />
  )
}
