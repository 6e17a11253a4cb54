import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const epcTrainingRefusals = refusals(9740, {
  port_outside: {
    n: 1,
    status: 409,
    what: text('不能演练「{port}」的回答', 'Answers of “{port}” cannot be rehearsed'),
    why: text('此对接端口连接外部系统', 'This port asks a system outside'),
    now: text('请由外部系统给出回答，或改为内置', 'Let that system answer, or set the port to built-in'),
  },
  elsewhere: {
    n: 2,
    status: 422,
    what: text('不能为仓库 {warehouse} 造模拟数据', 'No training data can be generated for {warehouse}'),
    why: text('当前仓库是 {current}', 'The current warehouse is {current}'),
    now: text('请先切换仓库', 'Switch the warehouse first'),
  },
  too_far: {
    n: 3,
    status: 422,
    what: text('时钟不能再往前拨', 'The clock cannot go further'),
    why: text('最多比现在快 {most} 小时', 'It can be at most {most} {most|hour|hours} ahead'),
    now: text('请在此范围内练习', 'Practise within this time'),
  },
  stays: {
    n: 4,
    status: 422,
    at: { field: 'parcel_type', code: 'unprocessable' },
    what: text('不能生成「{type}」的出库包裹', 'No outbound parcels of the type “{type}” can be generated'),
    why: text('此类包裹不能发出', 'Parcels of this type are never shipped'),
    now: text('请选择其他包裹类型', 'Choose another parcel type'),
  },
})
