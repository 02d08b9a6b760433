import { Client } from 'pg';

const TRANSACTION = /^(begin|commit|start transaction)/i;

/** Does something, and answers the statements that it sent, without those that open and close a transaction. */
export const sentStatements = async <Answer>(
  work: () => Promise<Answer>,
): Promise<{ sent: string[]; answer: Answer }> => {
  const query = jest.spyOn(Client.prototype, 'query');
  const answer = await work();
  const texts = query.mock.calls.map(([asked]: unknown[]) =>
    typeof asked === 'string' ? asked : String(Object(asked).text),
  );
  query.mockRestore();
  return { sent: texts.filter((text) => !TRANSACTION.test(text)), answer };
};
