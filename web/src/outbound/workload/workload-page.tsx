import { text } from '@kuacang/contract/kit/text'
import { getWorkload } from '@kuacang/contract/outbound/workload/calls'
import { Empty } from 'antd'
import { Link } from 'react-router'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { useFullScreen } from '../../kit/full-screen.tsx'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { Can } from '../../kit/session/session.tsx'
import { Time } from '../../kit/show.tsx'
import { CutOffTable } from './cut-off-table.tsx'
import { StageStrip } from './stage-strip.tsx'
import './workload.css'

const words = {
  as: text('数据时间', 'Data as of'),
  stale: text('更新失败，正在重试', 'Update failed, retrying'),
  none: text('没有未完成的出库单', 'No open outbound orders'),
  unset: text('没有设置截单时间，无法预测。', 'No cut-offs are set, so there is no forecast.'),
  set: text('设置截单时间', 'Set cut-offs'),
}

const everyMs = 10_000

/** What is to be done before each cut-off and how it goes; also as a screen on the wall of the hall. */
export default function WorkloadPage() {
  const workload = useAnswer(getWorkload, {}, { refetchInterval: everyMs })
  const title = usePageTitle()
  const { part, full, button } = useFullScreen<HTMLElement>()
  return (
    <section className="workload" ref={part} data-full={full}>
      <header className="workload-head">
        <h1 className="page-title">{title ? say(title) : ''}</h1>
        {workload.data ? (
          <span className="soft">
            {say(words.as)} <Time at={workload.data.at} clock />
          </span>
        ) : null}
        {workload.data && workload.error ? (
          <strong className="mark-attention" role="status">
            {say(words.stale)}
          </strong>
        ) : null}
        <span className="spring" />
        {button}
      </header>
      <Answered of={workload}>
        {({ stages, cut_offs }) => (
          <>
            <StageStrip stages={stages} />
            {cut_offs.length > 0 ? (
              <CutOffTable cutOffs={cut_offs} />
            ) : (
              <Empty description={say(words.none)} image={Empty.PRESENTED_IMAGE_SIMPLE} />
            )}
            {cut_offs.length > 0 && cut_offs.every((c) => c.cut_off_at === null) ? (
              <p>
                {say(words.unset)}{' '}
                <Can right="EditWarehouse">
                  <Link to="/wms_admin/warehouse_preference">{say(words.set)}</Link>
                </Can>
              </p>
            ) : null}
          </>
        )}
      </Answered>
    </section>
  )
}
