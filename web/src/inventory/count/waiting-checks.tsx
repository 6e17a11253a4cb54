import { inventoryCheckType } from '@kuacang/contract/inventory/check/enums'
import { listMyInventoryChecks } from '@kuacang/contract/inventory/count/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { ScopeText } from '../check/scope-text.tsx'

const words = {
  title: text('待盘点', 'Waiting checks'),
  none: text('没有待盘点的盘点单', 'No checks are waiting'),
  lines: text('已盘 {counted} / {total}', '{counted} of {total} counted'),
  begin: text('开始盘点', 'Start counting'),
  goOn: text('继续盘点', 'Continue counting'),
}

/** The checks that a counter may begin or go on with. */
export const WaitingChecks = ({ onChoose }: { onChoose: (order_id: string) => void }) => {
  const mine = useAnswer(listMyInventoryChecks, {})
  return (
    <section className="job-choice">
      <h2 className="section-title">{say(words.title)}</h2>
      <Answered of={mine}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty description={say(words.none)} />
          ) : (
            list.map((check) => (
              <JobCard
                key={check.id}
                code={check.order_id}
                facts={
                  <>
                    <span>{say(inventoryCheckType.label(check.check_type))}</span>
                    <ScopeText of={check.scope} />
                    <span>
                      {say(words.lines, { counted: check.counted_lines, total: check.total_lines })}
                    </span>
                  </>
                }
                actions={
                  <Button onClick={() => onChoose(check.order_id)}>
                    {say(check.counted_lines > 0 ? words.goOn : words.begin)}
                  </Button>
                }
              />
            ))
          )
        }
      </Answered>
    </section>
  )
}
