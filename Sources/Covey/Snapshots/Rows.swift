// How several rows are passed at once: the host gives an array of structs and its size; the array is filled as far as
// it reaches, and the answer is the number of rows. A struct that grew after the host was compiled is cut at its end.

import CoveyHeader
import CoveyModel
import Glibc

/// Fills rows, or returns an error code.
func fillRows<Box: Boxed, Row: BitwiseCopyable>(
    _ pointer: OpaquePointer?, _ type: Box.Type, _ out: UnsafeMutablePointer<Row>?, _ count: Int64, _ rowSize: Int,
    _ rows: (Box) -> [Row]
) -> Int64 {
    number(pointer, type) { box -> Int64 in
        guard isRowSize(rowSize), count >= 0, out != nil || count == 0 else {
            return Int64(-CoveyError.Code.invalidParameter.rawValue)
        }
        let rows = rows(box)
        guard let out else { return Int64(rows.count) }
        for (index, row) in rows.prefix(Int(clamping: count)).enumerated() {
            copy(row, to: UnsafeMutableRawPointer(out) + index * rowSize, rowSize)
        }
        return Int64(rows.count)
    }
}

/// Fills the host's array with the rows from `first` on.
func fillPage<Box: Boxed, Rows: RandomAccessCollection<Row>, Row: BitwiseCopyable>(
    _ pointer: OpaquePointer?, _ type: Box.Type, _ first: Int64, _ count: Int64, _ out: UnsafeMutablePointer<Row>?,
    _ rowSize: Int, _ rows: (Box) -> Rows
) -> Int64 where Rows.Index == Int {
    number(pointer, type) { box -> Int64 in
        let rows = rows(box)
        guard let page = PageOfRows(first, count, of: rows.count, out, rowSize) else {
            return Int64(-CoveyError.Code.invalidParameter.rawValue)
        }
        var out = page.out
        for index in page.range { page.put(rows[index], at: &out) }
        return Int64(page.range.count)
    }
}

/// The rows that the host asks for, and its array.
struct PageOfRows {
    let range: Range<Int>
    let out: UnsafeMutableRawPointer
    private let rowSize: Int

    /// Nil: it cannot be asked so.
    init?<Row>(_ first: Int64, _ count: Int64, of all: Int, _ out: UnsafeMutablePointer<Row>?, _ rowSize: Int) {
        guard let out, first >= 0, count >= 0, isRowSize(rowSize) else { return nil }
        let start = min(Int(first), all)
        range = start..<start + min(Int(count), all - start)
        self.out = UnsafeMutableRawPointer(out)
        self.rowSize = rowSize
    }

    @inline(__always)
    func put<Row: BitwiseCopyable>(_ row: Row, at place: inout UnsafeMutableRawPointer) {
        copy(row, to: place, rowSize)
        place += rowSize
    }
}

/// Fills one struct if there is a row: 1, else 0.
func fillRow<Box: Boxed, Row: BitwiseCopyable>(
    _ pointer: OpaquePointer?, _ type: Box.Type, _ out: UnsafeMutablePointer<Row>?, _ rowSize: Int,
    _ row: (Box) -> Row?
) -> Int64 {
    fillRows(pointer, type, out, out == nil ? 0 : 1, rowSize) { box in row(box).map { [$0] } ?? [] }
}

private func isRowSize(_ size: Int) -> Bool { size >= 8 && size % 8 == 0 && size <= 1 << 16 }

@inline(__always)
private func copy<Row: BitwiseCopyable>(_ row: Row, to out: UnsafeMutableRawPointer, _ rowSize: Int) {
    // The host was compiled with this header.
    if rowSize == MemoryLayout<Row>.size { return out.storeBytes(of: row, as: Row.self) }
    let known = min(MemoryLayout<Row>.size, rowSize)
    withUnsafeBytes(of: row) { bytes in
        if let source = bytes.baseAddress { memcpy(out, source, known) }
    }
    if rowSize > known { memset(out + known, 0, rowSize - known) }
}

extension CText {
    /// The text as a struct of the header has it.
    var pair: (UnsafePointer<CChar>?, UInt32) { (pointer, UInt32(clamping: length)) }
}
