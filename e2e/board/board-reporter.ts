import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { boardOf, finish, squareOf, type Board, type Square } from './board.ts';
import { boardPage } from './board-page.ts';
import { printedBoard, printedSquare } from './printed-board.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/faults');

/** Prints the fault board while it is played, and leaves a page of it. Playwright asks for a default export. */
export default class BoardReporter implements Reporter {
  private readonly squares = new Map<string, Square>();
  private board: Board = boardOf([]);
  private isComplete = true;
  /** The number of lines of the terminal that show the board already. */
  private drawn = 0;

  onBegin(_config: unknown, suite: Suite): void {
    for (const test of suite.allTests()) this.squares.set(test.id, squareOf(test));
    this.board = boardOf([...this.squares.values()]);
    this.draw();
  }

  onTestBegin(test: TestCase): void {
    const square = this.squares.get(test.id);
    if (square) square.state = 'running';
    this.draw();
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const square = this.squares.get(test.id);
    if (!square) return;
    finish(square, test, result);
    if (!this.isRedrawn()) console.log(printedSquare(square));
    if (square.error) this.say(square.error);
    this.draw();
  }

  onError({ message }: TestError): void {
    this.isComplete = false;
    this.say(message ?? 'Error');
  }

  onEnd({ duration, status, startTime }: FullResult): void {
    if (!this.isRedrawn()) console.log(`\n${printedBoard(this.board).join('\n')}`);
    const file = join(FOLDER, 'index.html');
    mkdirSync(FOLDER, { recursive: true });
    const isGood = status === 'passed' && this.isComplete;
    writeFileSync(file, boardPage(this.board, { isGood, seconds: duration / 1_000, startTime }));
    console.log(`\n${isGood ? 'Todo bien.' : 'Algo falla.'} El tablero con sus imágenes: ${file}`);
  }

  printsToStdio(): boolean {
    return true;
  }

  /** A terminal that the board fits in shows one board that changes. */
  private isRedrawn(): boolean {
    return process.stdout.isTTY && printedBoard(this.board).length < process.stdout.rows;
  }

  private draw(): void {
    if (!this.isRedrawn()) return;
    const lines = printedBoard(this.board);
    const back = this.drawn > 0 ? `\u001b[${this.drawn}A\u001b[J` : '';
    process.stdout.write(`${back}${lines.join('\n')}\n`);
    this.drawn = lines.length;
  }

  /** The text that stays above the board. */
  private say(text: string): void {
    console.log(text);
    this.drawn = 0;
  }
}
