import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';

const lesson = `
<h2>Loops</h2>
<p>A <strong>loop</strong> repeats what is inside it. In Python you write <code>for</code>, and the
<a href="https://docs.python.org">documentation</a> tells the rest.</p>
<pre><code class="language-python">for name in ["Noor", "Sem", "Jan-Willem van den Oudenalder tot Hogenbirk", "Sofie"]:  # a long line that scrolls
    print(f"Hello, {name}!")</code></pre>
<h3>When to use which</h3>
<table><tr><th>Loop</th><th>Use it when</th></tr><tr><td>for</td><td>you know what to go through</td></tr>
<tr><td>while</td><td>you know when to stop</td></tr></table>
<ul><li>One thing at a time</li><li>Name what you count</li></ul>
<aside class="callout callout-note"><p>Counting begins at zero.</p></aside>
<aside class="callout callout-exercise"><p><strong>Exercise.</strong> Print the numbers from 1 to 10.</p></aside>
<details class="callout callout-solution"><summary>Solution</summary><pre><code>for n in range(1, 11):
    print(n)</code></pre></details>
<blockquote><p>Programs must be written for people to read.</p></blockquote>`;

/** A lesson as a student reads it. */
export function Content() {
  return (
    <Card title="Lesson">
      <RichText html={lesson} />
    </Card>
  );
}
