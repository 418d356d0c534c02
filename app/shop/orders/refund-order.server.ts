type Refund = { orderId: string; amountPence: number; reason: string; attemptId: string; actor: { id: string } }

export async function refundOrder(refund: Refund): Promise<{ ok: true } | { ok: false; message: string }> {
  return await Promise.resolve({ ok: false, message: `Refunds are not connected yet: ${refund.orderId}` })
}
