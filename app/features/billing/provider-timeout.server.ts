import { type PaymentProvider, PaymentsFailed } from "./payments";

/** Milliseconds for all calls of one request together. */
export const providerTimeoutMs = 10_000;

/** One deadline, counted from here, for all calls. */
export function withTimeout(payments: PaymentProvider, milliseconds: number): PaymentProvider {
  const until = performance.now() + milliseconds;
  const inTime = async <T>(ask: () => Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      const left = Math.max(0, until - performance.now());
      const message = `no answer within ${milliseconds} ms`;
      timer = setTimeout(() => reject(new PaymentsFailed(message)), left);
    });
    try {
      return await Promise.race([ask(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    ...payments,
    openSession: (checkout) => inTime(() => payments.openSession(checkout)),
    findSession: (id) => inTime(() => payments.findSession(id)),
    closeSession: (id) => inTime(() => payments.closeSession(id)),
  };
}
