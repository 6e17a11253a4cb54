import { listPutawayTasks, type PutawayTask } from '@kuacang/contract/inbound/putaway/calls'
import { putawaySource } from '@kuacang/contract/inbound/putaway/enums'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'

const words = {
  title: text('待上架', 'To put away'),
  chosen: text('选择一项', 'Choose one'),
  none: text('没有待上架的货物', 'Nothing to put away'),
  pieces: text('{n} 件', '{n} {n|piece|pieces}'),
  defective: text('次品 {n} 件', '{n} defective'),
  at: text('在 {location}', 'At {location}'),
  begin: text('上架', 'Put away'),
}

type Props = {
  /** Those of a scanned SKU alone; all that wait where it is left out. */
  readonly sku: string | undefined
  readonly onChoose: (task: PutawayTask) => void
}

/** What waits for putaway, the longest waiting first. */
export const WaitingTasks = ({ sku, onChoose }: Props) => {
  const tasks = useAnswer(listPutawayTasks, { query: { sku, page_size: 50 } })
  return (
    <section className="job-choice">
      <h2 className="section-title">{say(sku ? words.chosen : words.title)}</h2>
      <Answered of={tasks}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty description={say(words.none)} />
          ) : (
            list.map((task) => (
              <JobCard
                key={task.id}
                code={task.sku}
                goods={task}
                facts={
                  <>
                    <span>{say(putawaySource.label(task.source))}</span>
                    {task.case_code ? <span className="code">{task.case_code}</span> : null}
                    <span>{say(words.at, { location: task.location_code })}</span>
                    {task.left > 0 ? <strong>{say(words.pieces, { n: task.left })}</strong> : null}
                    {task.defect_left > 0 ? (
                      <strong>{say(words.defective, { n: task.defect_left })}</strong>
                    ) : null}
                  </>
                }
                actions={<Button onClick={() => onChoose(task)}>{say(words.begin)}</Button>}
              />
            ))
          )
        }
      </Answered>
    </section>
  )
}
