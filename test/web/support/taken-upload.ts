/** Where a file is put, as a browser sees it: in place of `XMLHttpRequest`, it takes any bytes at once. */
export class TakenUpload {
  readonly upload = {};
  readonly status = 200;
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.onload?.());
  }
}
