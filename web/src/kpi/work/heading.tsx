import { QuestionCircleOutlined } from '@ant-design/icons'
import type { Text } from '@kuacang/contract/kit/text'
import { Tooltip } from 'antd'
import { say } from '../../kit/say.ts'

/** The head of a chart, with what its figures mean behind a question mark. */
export const Heading = ({ title, help }: { readonly title: Text; readonly help: Text }) => (
  <h2 className="section-title">
    {say(title)}{' '}
    <Tooltip title={say(help)}>
      <QuestionCircleOutlined tabIndex={0} />
    </Tooltip>
  </h2>
)
